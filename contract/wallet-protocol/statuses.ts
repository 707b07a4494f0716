/**
 * What a wallet answers, always with HTTP 200. The names are those of Hub88's public documentation
 * (docs.hub88.io, wallet API), so that a supplier's code for it works here; RS_ERROR_INVALID_REWARD is our own.
 */
export const WALLET_STATUSES = {
  RS_OK: 'Done, or done before.',
  RS_ERROR_UNKNOWN: 'The operator failed. What happened is unknown: roll back, or send again.',
  RS_ERROR_INVALID_PARTNER: 'No supplier of this name is known here.',
  RS_ERROR_INVALID_SIGNATURE: 'The signature is missing, wrong or older than five minutes.',
  RS_ERROR_INVALID_TOKEN: 'The token or the player is not known, or they do not belong together.',
  RS_ERROR_TOKEN_EXPIRED: "The player's session with the game has ended. Only bets need one.",
  RS_ERROR_INVALID_GAME: 'The game is not offered here, or the token is for another one.',
  RS_ERROR_WRONG_CURRENCY: 'The currency is not the one of the token.',
  RS_ERROR_NOT_ENOUGH_MONEY: "The player's cash does not cover the bet.",
  RS_ERROR_LIMIT_REACHED: 'A limit of the player, or a reality check, stops the bet.',
  RS_ERROR_USER_DISABLED: 'The player may not play now.',
  RS_ERROR_INVALID_REWARD:
    'The free rounds were not given to this player in this game, are used up or over.',
  RS_ERROR_WRONG_SYNTAX: 'The body is not JSON, or lacks a field.',
  RS_ERROR_WRONG_TYPES: 'A field has the wrong form.',
  RS_ERROR_DUPLICATE_TRANSACTION: 'The id was used before, with other content.',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'The bet of this win is not known, or was refused.',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'The bet was rolled back, perhaps before it arrived.',
} as const;

export type WalletStatus = keyof typeof WALLET_STATUSES;
