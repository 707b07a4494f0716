import { Agent, request } from 'node:http';

const AT_ONCE = 32;

/**
 * Plays the first rounds with every player, so that the measurement excludes first-round work.
 * Throws if a round is not answered with 200.
 */
export async function warmUp(url: string, tokens: readonly string[], rounds = 1): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const queue = tokens.values();
  const worker = async () => {
    for (const token of queue) {
      for (let seq = 1; seq <= rounds; seq += 1) await playRound(agent, url, token, seq);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    agent.destroy();
  }
}

function playRound(agent: Agent, url: string, token: string, seq: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'access-token': token, 'content-type': 'application/json' };
    const call = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`a first round was answered with ${answer.statusCode}`));
      });
    });
    call.once('error', reject);
    call.end(`{"stake":2000,"seq":${seq}}`);
  });
}
