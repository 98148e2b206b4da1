/** The canned replies that a slash offers in an answer to a visitor, with the names filled in. */
import type { ResourceByName } from '@siteoffice/domain/catalogue'
import { hasWords } from '@siteoffice/domain/engine/folded'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { MAX_SIZE } from '@siteoffice/domain/engine/query'
import type { Row } from '@siteoffice/domain/engine/resource'
import type { Page } from '@siteoffice/domain/engine/wire'
import { cannedReply } from '@siteoffice/domain/modules/messaging/canned-reply'
import { fillPlaceholders } from '@siteoffice/domain/modules/messaging/placeholders'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { keys } from '../../../records/queries/keys.ts'
import type { SlashSource } from '../../../ui/use-slash-menu.ts'
import { useReception } from './use-reception.ts'

type CannedReply = Row<ResourceByName['cannedReply']>
/** Of so many hundreds the first by name are offered. */
const MOST_PAGES = 5
const DETAIL = 120

async function readAll(signal: AbortSignal): Promise<readonly CannedReply[]> {
  const replies: CannedReply[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { page, size: MAX_SIZE, sort: 'name' }
    const { content, totalElements } = await api.get<Page<CannedReply>>('/cannedReply', query, { signal })
    replies.push(...content)
    if (replies.length >= totalElements || content.length === 0) break
  }
  return replies
}
/** Replies of that name come before those whose text has the words. */
function matchingReplies(replies: readonly CannedReply[], words: string): readonly CannedReply[] {
  const byName = replies.filter(({ name }) => hasWords(name, words))
  return [...byName, ...replies.filter(reply => !byName.includes(reply) && hasWords(reply.text, words))]
}
/** Undefined for those who may not read canned replies. */
export function useCannedReplies(visitor: string | undefined): SlashSource | undefined {
  const { t } = useTranslation()
  const { can, profile } = useSession()
  const enabled = can(permissionFor(cannedReply, 'list'))
  const reception = useReception()
  const { data } = useQuery({
    queryKey: [...keys.list(cannedReply.name, {}), 'all'],
    queryFn: ({ signal }) => readAll(signal),
    enabled,
  })
  if (!enabled) return undefined
  const names = { visitor, agent: profile?.name, network: reception?.network }
  return {
    label: t('Canned replies'),
    empty: t('There are no canned replies yet.'),
    optionsFor: words =>
      data &&
      matchingReplies(data, words).map(({ _id, name, text, language }) => {
        const filled = fillPlaceholders(text, names)
        const option = { id: _id, label: name, detail: filled.slice(0, DETAIL).replaceAll('\n', ' '), text: filled }
        return language ? { ...option, lang: language } : option
      }),
  }
}
