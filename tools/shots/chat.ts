import type { Visit } from './visit.ts';

/** The customer chat, before and after the first message, and a page that is not there. */
export async function chatShots(visit: Visit): Promise<void> {
  const { page, dialog, frame, say, press, shoot, goTo } = visit;
  await dialog().waitFor();
  await press('welcome.look');
  await goTo('/service');
  await page.getByRole('button', { name: say('chat.title') }).click();
  await frame.getByText(say('chatPage.empty')).waitFor();
  await shoot('80-chat');
  await frame.locator('textarea').fill('?');
  await frame.locator('#send').click();
  await frame.getByText(say('chatPage.automatic')).waitFor();
  await shoot('81-chat-answered');
}
