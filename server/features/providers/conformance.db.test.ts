import { startProvider } from '../../testing/provider.ts';
import { createPixProvider } from './pix/pix-provider.ts';
import { startPixBank } from './pix/testing/pix-bank.ts';
import { createSandboxProvider } from './sandbox.ts';
import { providerConformance } from './testing/provider-conformance.ts';

const wallTime = () => performance.timeOrigin + performance.now();

providerConformance('sandbox', async () => {
  const sandbox = await startProvider({ portalUrl: 'http://127.0.0.1:9' });
  const provider = createSandboxProvider({
    url: sandbox.url,
    secret: sandbox.secret,
    currency: 'BRL',
    webhookUrl: 'http://127.0.0.1:9/provider/webhook',
  });
  return {
    provider,
    currency: 'BRL',
    now: () => Math.floor(wallTime()),
    pay: (id, amount) =>
      sandbox.control(`/orders/${id}/pay`, amount === undefined ? {} : { amount }),
    chargeBack: (id, amount) => sandbox.control(`/orders/${id}/chargeback`, { amount }),
    setDown: (isDown) => sandbox.control('/mode', { deposits: isDown ? 'down' : 'normal' }),
    close: () => sandbox.end(),
  };
});

providerConformance('pix', async () => {
  const bank = await startPixBank();
  const now = () => Math.floor(wallTime());
  const provider = createPixProvider({ ...bank.access, now, webhook: null });
  const pixOf = async (id: string) => {
    const cob = await bank.look<{ pix: { endToEndId: string }[] }>(`/cobs/${id}`);
    return cob.pix[0]?.endToEndId ?? '';
  };
  return {
    provider,
    currency: 'BRL',
    now,
    pay: (id, amount) => bank.control(`/cobs/${id}/pay`, amount === undefined ? {} : { amount }),
    chargeBack: async (id, amount) => bank.control(`/pix/${await pixOf(id)}/take-back`, { amount }),
    setDown: (down) => bank.control('/mode', { down }),
    close: () => bank.end(),
  };
});
