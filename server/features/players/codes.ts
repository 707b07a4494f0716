import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse: no I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITE_LENGTH = 8;
const RECOVERY_GROUPS = 4;
const MAIL_GROUPS = 2;
const GROUP = 4;

/** A code to share by voice or link. The caller claims it, so that two players never share one. */
export function newInviteCode(): string {
  return letters(INVITE_LENGTH);
}

/** A recovery code: 78 random bits, in groups that can be copied by hand. */
export function newRecoveryCode(): string {
  return groups(RECOVERY_GROUPS);
}

/** A code to send by mail: 39 random bits, valid for minutes and a few attempts. */
export function newMailCode(): string {
  return groups(MAIL_GROUPS);
}

/** The stored hash of a recovery code. Spaces, dashes and case are ignored. */
export function recoveryHash(code: string): Buffer {
  return createHash('sha256')
    .update(`recovery|${bare(code)}`)
    .digest();
}

/** The stored hash of a code sent by mail. */
export function codeHash(code: string): Buffer {
  return createHash('sha256')
    .update(`mail|${bare(code)}`)
    .digest();
}

function bare(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

function groups(count: number): string {
  return Array.from({ length: count }, () => letters(GROUP)).join('-');
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
