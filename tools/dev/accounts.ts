import { existsSync, readFileSync } from 'node:fs';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { writeSecretFile } from '../start/secret-file.ts';
import { call, signInByDevice, type Addresses, type SignedIn } from './player.ts';
import { SEEDS, type Account } from './seed.ts';

/** The development accounts, stored in a file that only its owner can read. */
export interface Accounts {
  /** Creates the missing accounts, a few seconds each, and returns all. */
  make(): Promise<readonly Account[]>;
  /** Signs an account in again; null if the name does not exist. */
  signIn(name: string): Promise<SignedIn | null>;
}

export function createAccounts(file: string, at: Addresses, market: MarketCode): Accounts {
  const accounts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Account[]) : [];
  const keep = () => writeSecretFile(file, `${JSON.stringify(accounts, null, 2)}\n`);
  return {
    async make() {
      for (const [name, seed] of Object.entries(SEEDS)) {
        if (accounts.some((account) => account.name === name)) continue;
        accounts.push(await seed(at, market));
        keep();
      }
      return accounts;
    },
    async signIn(name) {
      const account = accounts.find((one) => one.name === name);
      if (account === undefined) return null;
      const { userName, password } = account;
      if (userName !== null && password !== null) {
        return call<SignedIn>(`${at.server}/user/login`, { apiType: 1, userName, password });
      }
      const answer = await signInByDevice(at, account.deviceId);
      account.deviceId = answer.deviceId;
      keep();
      return answer;
    },
  };
}
