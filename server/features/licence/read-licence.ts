import { Type } from 'typebox';
import { MARKET_CODES } from '@glasshouse/contract/market-codes.ts';
import { Fields, Filled, OneOf } from '@glasshouse/contract/fields.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { Licence, MarketPack } from '@glasshouse/markets/pack.ts';
import { shapeCheck } from '../../platform/http/validate.ts';
import type { LiveAdapters } from '../../context.ts';

/** A licence with which the server may not run for real money, one sentence for each reason. */
export class LicenceError extends Error {
  override readonly name = 'LicenceError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const Day = () => Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
const Region = () => Type.String({ pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$' });
const AdapterName = () => Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

const checkShape = shapeCheck(
  Fields({
    market: OneOf(...MARKET_CODES),
    number: Filled(100),
    authority: Filled(200),
    operator: Filled(200),
    validFrom: Day(),
    validTo: Day(),
    regions: Type.Array(Region(), { minItems: 1 }),
    minAge: Type.Integer({ minimum: 18, maximum: 99 }),
    rails: Type.Array(AdapterName(), { minItems: 1 }),
    identity: AdapterName(),
    exclusionRegister: AdapterName(),
    geolocation: AdapterName(),
  }),
);

/**
 * Reads the text of a licence file.
 * @throws LicenceError naming every member that is missing or wrong.
 */
export function readLicence(text: string): Licence {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LicenceError(['The licence file is not JSON.']);
  }
  if (checkShape(value)) return value as Licence;
  const faults = (checkShape.errors ?? []).map(({ instancePath, message, params }) => {
    const missing: unknown = params['missingProperty'];
    const place = instancePath.slice(1).replaceAll('/', '.');
    const member = typeof missing === 'string' ? missing : place || 'the file';
    return `Licence: ${member} ${typeof missing === 'string' ? 'is missing' : message}.`;
  });
  throw new LicenceError([...new Set(faults)]);
}

/** Why the market may not run for real money now; empty when it may (rule G7). */
export function licenceFaults(
  licence: Licence,
  { pack, at, adapters }: { pack: MarketPack; at: number; adapters: LiveAdapters },
): string[] {
  const today = new Date(windowIds(pack, at).day * DAY_MS).toISOString().slice(0, 10);
  const faults: string[] = [];
  if (!pack.liveAllowed) {
    faults.push(`The law of the market ${pack.code} forbids real money: no licence enables it.`);
  }
  if (licence.market !== pack.code) {
    faults.push(`The licence is for the market ${licence.market}, not ${pack.code}.`);
  }
  if (licence.validFrom > today || licence.validTo < today) {
    faults.push(
      `The licence is valid from ${licence.validFrom} to ${licence.validTo}; today is ${today}.`,
    );
  }
  if (licence.minAge < pack.minAge) {
    faults.push(`The licence's minAge is ${licence.minAge}; the market's is ${pack.minAge}.`);
  }
  for (const region of licence.regions) {
    if (region.slice(0, 2) !== pack.code) {
      faults.push(`The region ${region} is not in the market ${pack.code}.`);
    }
  }
  return [...faults, ...missingAdapters(licence, adapters)];
}

function missingAdapters(licence: Licence, adapters: LiveAdapters): string[] {
  const named = [
    ...licence.rails.map((name) => ['rails', name] as const),
    ['identity', licence.identity] as const,
    ['exclusionRegister', licence.exclusionRegister] as const,
    ['geolocation', licence.geolocation] as const,
  ];
  return named
    .filter(([port, name]) => !Object.hasOwn(adapters[port], name))
    .map(([port, name]) => `This release has no adapter "${name}" for ${port}.`);
}
