import { Type, type TSchema } from 'typebox';
import { LANGUAGE_NAMES } from './languages.ts';
import { AMOUNT_MAX } from './money.ts';
import { CLIENT_SEED, ORDER_ID } from './patterns.ts';
import { PAY_TYPE_NUMBERS } from './pay-types.ts';

/** The kinds of wire fields, each with bounds, so that no field is unbounded. */

/** Control characters (PostgreSQL cannot store NUL) and lone surrogates (its JSON rejects them). */
const UNKEPT = '\\u0000-\\u001f\\u007f\\ud800-\\udfff';
const IN_MAIL = `[^ @${UNKEPT}]`;
const IN_DOMAIN = `[^ @.${UNKEPT}]`;
const MAIL = `${IN_MAIL}{1,64}@${IN_DOMAIN}+([.]${IN_DOMAIN}+)+`;

/** Well-formed text without control characters, at most `max` code points. */
export const Text = (max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, pattern: `^[^${UNKEPT}]*$` });

/** Text with at least one visible character. */
export const Filled = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: `^ *[^ ${UNKEPT}][^${UNKEPT}]*$`,
  });

/** A requested amount: a positive integer in minor units. */
export const Amount = () => Type.Integer({ minimum: 1, maximum: AMOUNT_MAX });

/** A returned amount: a non-negative integer in minor units. */
export const Money = () =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'minor units' });

/** A net figure: an integer in minor units of either sign. */
export const Net = () =>
  Type.Integer({
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'minor units, signed',
  });

/** Epoch milliseconds. */
export const Time = () => Type.Integer({ minimum: 0, description: 'epoch milliseconds' });

export const Count = () => Type.Integer({ minimum: 0 });

/** 0 or 1. */
export const Flag = () => Type.Enum([0, 1]);

/** A value of a closed set of words or numbers. */
export const OneOf = <const Values extends readonly (string | number)[]>(...values: Values) =>
  Type.Enum<[...Values]>([...values]);

export const UserId = () => Type.String({ pattern: '^[0-9]{1,16}$' });
export const OrderId = () => Type.String({ pattern: ORDER_ID });
/** An order id, or the empty text that counts as absent. */
export const OrderIdOrEmpty = () => Type.String({ pattern: '^([a-z0-9]{26})?$' });
export const RoundId = () => Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,15}$' });
export const GameId = () => Type.Integer({ minimum: 1, maximum: 999_999 });
export const DeviceId = () => Type.String({ pattern: '^[0-9a-f]{32}$' });
export const Hash = () => Type.String({ pattern: '^[0-9a-f]{64}$' });
/** A player's account: without a login, with one, and after the ID check. */
export const PlayerTier = () => OneOf('guest', 'bound', 'verified');
/** The kinds of limits; session and reality check in minutes, the others in money. */
export const LimitKind = () =>
  OneOf('deposit', 'loss', 'stake', 'session_minutes', 'reality_check_minutes');
/** Calendar periods in the market's zone; weeks start on Monday. */
export const LimitPeriod = () => OneOf('day', 'week', 'month');
/** A session, game session or launch token: 256 random bits, as base64url. */
export const Token = () => Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });
/** The id of a player's grant, session or check. */
export const Id = () => Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
/** A client-generated id of one action, identical for every retry: random hex digits. */
export const ClientKey = () => Type.String({ pattern: '^[0-9a-f]{16,64}$' });
/** The player's part of the randomness. */
export const ClientSeed = () => Type.String({ pattern: CLIENT_SEED });
/** A player's round number, from 1, at most fifteen digits. */
export const Seq = () => Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });
export const Currency = () => Type.String({ pattern: '^[A-Z]{3}$' });
/** The wire names of the five languages. */
export const Language = () => OneOf(...LANGUAGE_NAMES);
/** In per cent: for display only, never used in calculations. */
export const Percent = () => Type.Number({ minimum: 0, maximum: 100 });
/** `YYYY-MM-DD HH:mm` in the market's zone; clients do not shift it. */
export const ZonedTime = () =>
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$' });

/** A login name: 9 to 15 characters. */
/** A date in the market's time zone. */
export const LocalDate = () =>
  Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    description: "in the market's time zone",
  });

/** The tax number of a person in Brazil, without punctuation. */
export const Cpf = () => Type.String({ pattern: '^[0-9]{11}$' });

export const LoginName = () => Text(15, 9);
/** A password within the widest bounds of all markets; the server checks the market's rule. */
export const Password = () => Text(64, 6);
/** A name as its owner writes it: the holder of an account, a person. */
export const PersonName = () => Filled(100);
/** Digits, possibly grouped or with the country prefix; the server strips the spaces. */
export const Phone = () => Type.String({ pattern: '^[+]?[0-9][0-9 ]{5,22}$' });
/** A mailed code; case, spaces and dashes do not matter. */
export const MailCode = () => Text(32, 1);
/** A mail address by its form: one @ and a domain with a dot. */
export const Email = () => Type.String({ maxLength: 254, pattern: `^${MAIL}$` });
/** The same, or an empty field of a form. */
export const EmailOrEmpty = () => Type.String({ maxLength: 254, pattern: `^(${MAIL})?$` });

/** One of `PAY_TYPES`, whose numbers have no gap. */
export const PayType = () =>
  Type.Integer({ minimum: Math.min(...PAY_TYPE_NUMBERS), maximum: Math.max(...PAY_TYPE_NUMBERS) });

/** A pay type with its name for people. */
export const PayTypeOption = () => Fields({ payType: PayType(), name: Type.String() });

export const Nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A request that needs no field; an absent body counts as one. */
export const Nothing = () => Type.Object({});

/** Optional paging of lists: defaults 1 and 10. */
export const paging = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** An object that allows additional members, which are ignored. */
export const Fields = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties);
