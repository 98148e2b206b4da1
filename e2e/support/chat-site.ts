/** A site of somebody else, at an origin of its own, that shows the chat under the strictest policy there is. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatSite {
  readonly origin: string
  stop(): Promise<void>
}
const WORDS = {
  en: { title: 'Gulf Builders', text: 'We build houses, roads and bridges in the Gulf.' },
  ar: { title: 'بناة الخليج', text: 'نبني البيوت والطرق والجسور في الخليج.' },
}
type Language = keyof typeof WORDS
const directionOf = (language: Language): string => (language === 'ar' ? 'rtl' : 'ltr')
/** As the settings offer it. */
export const scriptTagOf = (office: string): string => `<script src="${office}/widget.js" async crossorigin></script>`
const pageIn = (language: Language, office: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${WORDS[language].title}</title>
<main><h1>${WORDS[language].title}</h1><p>${WORDS[language].text}</p></main>
${scriptTagOf(office)}
</html>
`
const policyFor = (office: string): string =>
  [
    "default-src 'none'",
    `script-src ${office}`,
    `connect-src ${office} ${office.replace('http', 'ws')}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** `/ar` is in Arabic, every other address in English. */
export async function startChatSite(office: string, port = 0): Promise<ChatSite> {
  const server = createServer(({ url = '/' }, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(office),
      // takes nothing of another origin that does not say it may be taken
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(pageIn(url.startsWith('/ar') ? 'ar' : 'en', office))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${chosen}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
