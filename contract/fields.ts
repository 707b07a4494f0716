import { Type, type TSchema } from 'typebox';
import { LANGUAGE_NAMES } from './languages.ts';
import { AMOUNT_MAX } from './money.ts';

/** The kinds of field that cross the wire, each with its bounds, so that no field is unbounded. */

/** Control characters (PostgreSQL keeps no NUL) and halves of characters (its JSON keeps none). */
const UNKEPT = '\\u0000-\\u001f\\u007f\\ud800-\\udfff';
const IN_MAIL = `[^ @${UNKEPT}]`;
const IN_DOMAIN = `[^ @.${UNKEPT}]`;
const MAIL = `${IN_MAIL}{1,64}@${IN_DOMAIN}+([.]${IN_DOMAIN}+)+`;

/** Text of whole characters without controls, at most `max` code points. */
export const Text = (max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, pattern: `^[^${UNKEPT}]*$` });

/** Text of which something can be seen: not empty, and not only spaces. */
export const Filled = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: `^ *[^ ${UNKEPT}][^${UNKEPT}]*$`,
  });

/** An amount requested: a positive integer in minor units. */
export const Amount = () => Type.Integer({ minimum: 1, maximum: AMOUNT_MAX });

/** An amount told: a non-negative integer in minor units. */
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

/** One of a closed set of words or numbers. */
export const OneOf = <const Values extends readonly (string | number)[]>(...values: Values) =>
  Type.Enum<[...Values]>([...values]);

export const UserId = () => Type.String({ pattern: '^[0-9]{1,16}$' });
/** An order of either kind: 26 lower-case letters and digits, so that Pix takes it as a txid. */
export const OrderId = () => Type.String({ pattern: '^[a-z0-9]{26}$' });
/** The same, or the empty text that counts as absent. */
export const OrderIdOrEmpty = () => Type.String({ pattern: '^([a-z0-9]{26})?$' });
export const RoundId = () => Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,15}$' });
export const GameId = () => Type.Integer({ minimum: 1, maximum: 999_999 });
export const DeviceId = () => Type.String({ pattern: '^[0-9a-f]{32}$' });
export const Hash = () => Type.String({ pattern: '^[0-9a-f]{64}$' });
/** What a player can limit; session and reality check in minutes, the others in money. */
export const LimitKind = () =>
  OneOf('deposit', 'loss', 'stake', 'session_minutes', 'reality_check_minutes');
/** Calendar periods in the market's zone; weeks begin on Monday. */
export const LimitPeriod = () => OneOf('day', 'week', 'month');
/** What opens a session, a game session or a launch: 256 random bits, as base64url. */
export const Token = () => Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });
/** The name of one thing of a player's: a grant, a session, a check. */
export const Id = () => Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
/** Made by a client for one action of its own, the same for every try: random hex digits. */
export const ClientKey = () => Type.String({ pattern: '^[0-9a-f]{16,64}$' });
/** The player's own part of the randomness: printable ASCII, the same everywhere. */
export const ClientSeed = () => Type.String({ pattern: '^[ -~]{1,64}$' });
/** The number of a player's round: counted from 1, at most fifteen digits. */
export const Seq = () => Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });
export const Currency = () => Type.String({ pattern: '^[A-Z]{3}$' });
/** The wire's names of the five languages. */
export const Language = () => OneOf(...LANGUAGE_NAMES);
/** In per cent: a figure for people, never reckoned with. */
export const Percent = () => Type.Number({ minimum: 0, maximum: 100 });
/** `YYYY-MM-DD HH:mm` in the market's zone; clients do not shift it. */
export const ZonedTime = () =>
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$' });

/** A login name: 9 to 15 characters. */
export const LoginName = () => Text(15, 9);
/** A password in the widest bounds of all markets; the server holds the rule in force. */
export const Password = () => Text(64, 6);
/** A name as its owner writes it: the holder of an account, a person. */
export const PersonName = () => Filled(100);
/** Digits, shown in groups, perhaps with the country's prefix; the server strips the spaces. */
export const Phone = () => Type.String({ pattern: '^[+]?[0-9][0-9 ]{5,22}$' });
/** A code out of a mail; case, spaces and dashes do not matter. */
export const MailCode = () => Text(32, 1);
/** A mail address by its form: one @ and a domain with a dot. */
export const Email = () => Type.String({ maxLength: 254, pattern: `^${MAIL}$` });
/** The same, or an empty field of a form. */
export const EmailOrEmpty = () => Type.String({ maxLength: 254, pattern: `^(${MAIL})?$` });

/** 8 BANK, 9 SUDT, 10 JAZZCASH, 11 EASYPAISA, 12 PIX, 13 SPEI, 14 UPI. */
export const PayType = () => Type.Integer({ minimum: 8, maximum: 14 });

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

/** An object that may carry more than is named; what is not named is ignored. */
export const Fields = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties);
