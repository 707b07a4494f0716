import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import type { AppContext } from '../../context.ts';
import { playerRef } from '../../platform/ids.ts';
import { markRobot, ROBOT_NAME } from '../players/index.ts';
import { bodyOf, requestNonce } from '../providers/index.ts';

type Deps = Pick<AppContext, 'db' | 'mode' | 'pack' | 'options'>;

const Asked = Type.Object({ userId: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) });

/**
 * POST /sandbox-robot {userId}, signed by the sandbox: marks one of its accounts as a demo robot
 * and returns the market's example withdrawal details, which belong to no person. 409 for an
 * account that someone may have used. Outside a demo the route does not exist, so no robots do
 * (rule G3).
 */
export function addRobots(app: FastifyInstance, { db, mode, pack, options }: Deps): void {
  if (mode !== 'demo') return;
  app.post('/sandbox-robot', { config: { bodies: 'signed' } }, async (request, reply) => {
    const nonce = requestNonce(options.providerSecret, request);
    if (nonce === null) {
      return reply.code(401).send({ error: 'bad_signature' });
    }
    const asked = parsed(bodyOf(request).toString('utf8'));
    if (!Check(Asked, asked)) return reply.code(400).send({ error: 'invalid_request' });
    const userId = Number.parseInt(asked.userId, 10);
    if (!(await markRobot(db, playerRef(userId)))) {
      return reply.code(409).send({ error: 'not_a_fresh_account' });
    }
    const [payType] = pack.payTypes.withdrawal;
    if (payType === undefined) throw new Error('the pack pays out in no way');
    const account = { ...exampleAccount(pack, payType), userName: ROBOT_NAME };
    return reply.send({ ok: true, payout: { payType, ...account } });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
