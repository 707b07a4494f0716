import { randomBytes } from 'node:crypto';
import { Clock } from '../platform/clock.ts';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A cob or a cobv as the document writes it, with the Pix that were received for it. */
export interface Cob {
  readonly txid: string;
  readonly criacao: number;
  /** Of a cob, which is to be paid at once; null for a cobv. */
  readonly expiracao: number | null;
  /** Of a cobv, which has a due date and a named payer; null for a cob. */
  readonly vencimento: Vencimento | null;
  readonly original: string;
  readonly chave: string;
  readonly location: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  revisao: number;
  readonly pix: Pix[];
}

export interface Vencimento {
  readonly dataDeVencimento: string;
  readonly validadeAposVencimento: number;
  readonly devedor: object;
}

export interface Pix {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
  readonly horario: string;
  readonly devolucoes: Devolucao[];
}

export interface Devolucao {
  readonly id: string;
  readonly rtrId: string;
  readonly valor: string;
  readonly natureza: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL';
  readonly horario: { readonly solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

/** Everything the bank knows; in a file, written before anything is answered. */
interface Known {
  readonly cobs: Record<string, Cob>;
  readonly webhooks: Record<string, string>;
}

/** How the bank behaves, as a script wants it. */
export interface Mode {
  /** Answers nothing. */
  down: boolean;
  /** Does what is asked and closes the connection instead of answering. */
  losesAnswers: boolean;
  /** Leaves returns in process until they are settled. */
  delaysReturns: boolean;
}

export const text = (n: number): string =>
  `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`;
export const minor = (valor: string): number => Number.parseInt(valor.replace('.', ''), 10);

/** The bank's cobs and what happens to them. `now`: epoch milliseconds. */
export class Bank {
  readonly mode: Mode = { down: false, losesAnswers: false, delaysReturns: false };
  readonly clock = new Clock();
  readonly #path: string;
  readonly #known: Known;

  constructor(path: string) {
    this.#path = path;
    this.#known = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Known)
      : { cobs: {}, webhooks: {} };
  }

  now(): number {
    return this.clock.now();
  }

  cob(txid: string): Cob | null {
    return this.#known.cobs[txid] ?? null;
  }

  pix(endToEndId: string): Pix | null {
    const all = Object.values(this.#known.cobs).flatMap(({ pix }) => pix);
    return all.find((one) => one.endToEndId === endToEndId) ?? null;
  }

  webhookOf(chave: string): string | null {
    return this.#known.webhooks[chave] ?? null;
  }

  setWebhook(chave: string, url: string): void {
    this.#known.webhooks[chave] = url;
    this.save();
  }

  /** The receiver takes an unpaid cob back; false when it is paid or was taken back before. */
  remove(cob: Cob): boolean {
    if (cob.status !== 'ATIVA') return false;
    cob.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    cob.revisao += 1;
    this.save();
    return true;
  }

  addCob(cob: Cob): void {
    this.#known.cobs[cob.txid] = cob;
    this.save();
  }

  /** As if it had never been asked for. */
  forget(txid: string): void {
    delete this.#known.cobs[txid];
    this.save();
  }

  /** A payer pays, whenever the script says; a paid cob takes no second payment. */
  pay(txid: string, amount: number | null, at: number): Pix {
    const cob = this.cob(txid);
    if (cob === null) throw new Error(`there is no cob ${txid}`);
    const pix: Pix = {
      endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`,
      txid,
      valor: amount === null ? cob.original : text(amount),
      horario: new Date(at).toISOString(),
      devolucoes: [],
    };
    cob.pix.push(pix);
    cob.status = 'CONCLUIDA';
    this.save();
    return pix;
  }

  /** Returns a part of a Pix; the special return mechanism asks nobody. */
  giveBack(pix: Pix, devolucao: Pick<Devolucao, 'id' | 'valor' | 'natureza'>): Devolucao {
    const solicitacao = new Date(this.now()).toISOString();
    const made: Devolucao = {
      ...devolucao,
      rtrId: `D${randomBytes(16).toString('hex').slice(0, 31)}`,
      horario: { solicitacao },
      status: 'EM_PROCESSAMENTO',
    };
    pix.devolucoes.push(made);
    if (!this.mode.delaysReturns) this.settle(made, 'DEVOLVIDO');
    this.save();
    return made;
  }

  settle(devolucao: Devolucao, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): void {
    devolucao.status = status;
    devolucao.horario.liquidacao = new Date(this.now()).toISOString();
    this.save();
  }

  save(): void {
    writeFileSync(`${this.#path}.part`, JSON.stringify(this.#known));
    renameSync(`${this.#path}.part`, this.#path);
  }
}
