#!/usr/bin/env node
import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCases, type CaseResult } from './case.ts';
import { now } from './clock.ts';
import { openOperator } from './connect-supplier.ts';
import { OPERATOR_CASES } from './operator/index.ts';
import type { KitPlayer, PlayerRequest } from './operator/subject.ts';
import { pagePlayer } from './play-by-page.ts';
import { junitOf, reportOf, signedReport, type KitReport } from './reports.ts';
import { SUPPLIER_CASES } from './supplier/cases.ts';

/** `npx glasshouse-wallet-kit`: checks one side of the wallet protocol. */
const USAGE = `glasshouse-wallet-kit --operator URL --players URL --secret S --other-secret S
glasshouse-wallet-kit --supplier URL --secret S --other-secret S --listen PORT [--lobby URL]

Checks an operator's wallet, or a supplier, against the wallet protocol. Exit code 1: a case failed.

  --operator URL      the origin whose /wallet/v1/ is called
  --players URL       gives test players: POST {kind, cash, limit?, freeRounds?: {rounds}} answers
                      {user, token, currency, game_code, cash, reward_uuid?}; kind is open, ended,
                      excluded or limited
  --supplier URL      the origin whose /supplier/v1/ is called; its wallet is the kit
  --listen PORT       where the kit's wallet listens for the supplier
  --lobby URL         the portal that games are opened from; default the supplier's URL
  --secret S          the secret that signs
  --other-secret S    a second secret that is accepted too, as while a secret is changed
  --json              prints the report as JSON
  --junit FILE        writes it as JUnit XML
  --signed FILE       writes it signed with Ed25519
  --key FILE          the private key for it, PEM; default: a new one
`;

const { values } = parseArgs({
  options: {
    operator: { type: 'string' },
    players: { type: 'string' },
    supplier: { type: 'string' },
    listen: { type: 'string' },
    lobby: { type: 'string' },
    secret: { type: 'string' },
    'other-secret': { type: 'string' },
    json: { type: 'boolean', default: false },
    junit: { type: 'string' },
    signed: { type: 'string' },
    key: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const progress = {
  done(result: CaseResult): boolean {
    const reason = result.reason === undefined ? '' : `: ${result.reason}`;
    process.stderr.write(`${result.result}  ${result.case} (${result.ms} ms)${reason}\n`);
    return true;
  },
};

async function report(): Promise<KitReport | null> {
  const { operator, players, supplier, listen, secret, 'other-secret': otherSecret } = values;
  if (secret === undefined || otherSecret === undefined) return null;
  if (operator !== undefined && players !== undefined) {
    const player = async (request: PlayerRequest): Promise<KitPlayer> => {
      const response = await fetch(players, { method: 'POST', body: JSON.stringify(request) });
      if (!response.ok) throw new Error(`${players} answered ${response.status}`);
      return (await response.json()) as KitPlayer;
    };
    const subject = { url: operator, secret, otherSecret, now, player };
    return reportOf('operator', operator, await runCases(OPERATOR_CASES, subject, progress), now());
  }
  if (supplier === undefined || listen === undefined) return null;
  const port = Number.parseInt(listen, 10);
  const { connection, operator: wallet } = await openOperator(secret, otherSecret, port);
  const lobbyUrl = values.lobby ?? supplier;
  const subject = {
    ...connection,
    lobbyUrl,
    patienceMs: 20_000,
    url: supplier,
    play: pagePlayer(),
  };
  const results = await runCases(SUPPLIER_CASES, subject, progress);
  await wallet.close();
  return reportOf('supplier', supplier, results, now());
}

const found = values.help ? null : await report();
if (found === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  if (values.junit !== undefined) writeFileSync(values.junit, junitOf(found));
  if (values.signed !== undefined) {
    const key = values.key === undefined ? undefined : createPrivateKey(readFileSync(values.key));
    writeFileSync(values.signed, `${JSON.stringify(signedReport(found, key), null, 2)}\n`);
  }
  process.stdout.write(
    values.json ? `${JSON.stringify(found)}\n` : `${found.passed} passed, ${found.failed} failed\n`,
  );
  process.exitCode = found.failed === 0 ? 0 : 1;
}
