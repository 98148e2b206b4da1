/** Shows the chat on a page of another origin: `npm run demo:site`, with the address of Siteoffice where it is another. */
import { startChatSite } from './support/chat-site.ts'

const [office = 'http://127.0.0.1:3000', port = '4100'] = process.argv.slice(2)
const { origin } = await startChatSite(new URL(office).origin, Number(port))
console.log(`A site with the chat of ${office} is at ${origin}, in Arabic at ${origin}/ar.`)
console.log(`It shows the chat once ${origin} is named under Settings, Chat with visitors, Sites with the chat.`)
