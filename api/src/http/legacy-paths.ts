import type { FastifyInstance } from 'fastify'

/** Families under the names that they had; kept for programs that still ask there. */
const RENAMED: Readonly<Record<string, string>> = { faqs: 'faq' }

/** Sends requests for a family's former name on to its present one, with the same method and body. */
export function redirectLegacyPaths(app: FastifyInstance, base: string): void {
  const former = new RegExp(`^${base}(/public)?/(${Object.keys(RENAMED).join('|')})(?=[/?]|$)`)
  app.addHook('onRequest', async (request, reply) => {
    const match = former.exec(request.url)
    if (match === null) return undefined
    const [whole, section = '', name = ''] = match
    return reply.redirect(`${base}${section}/${RENAMED[name] ?? name}${request.url.slice(whole.length)}`, 308)
  })
}
