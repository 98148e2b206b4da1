/** The messages of a conversation from its end, with a mark before the unread ones; earlier ones load on scrolling up. */
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useFollowEnd } from '../../../ui/use-follow-end.ts'
import type { Numbered } from './merge-messages.ts'
import type { MessageHistory } from './use-message-history.ts'

/** Earlier messages are loaded when the list is scrolled so near to its beginning. */
const NEAR = 120

interface Props<M> {
  readonly history: MessageHistory<M>
  /** the number of the first unread message */
  readonly unread: number | undefined
  /** list items below the messages, and their number */
  readonly after?: ReactNode
  readonly afterCount?: number
  /** one message, as a list item */
  readonly children: (message: M) => ReactNode
}
export function MessageList<M extends Numbered & { readonly _id: string }>(props: Props<M>) {
  const { history, unread, after, afterCount = 0, children } = props
  const { t } = useTranslation()
  const { messages, error, hasEarlier, isLoadingEarlier, loadEarlier } = history
  const list = useRef<HTMLOListElement>(null)
  const first = messages?.[0]?.seq
  useFollowEnd(list, (messages?.at(-1)?.seq ?? 0) + afterCount)
  useSteadyEnd(list, first)
  useEffect(() => {
    const element = list.current
    if (element === null || !hasEarlier) return undefined
    const look = () => {
      if (element.scrollTop < NEAR) loadEarlier()
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [hasEarlier, loadEarlier])
  return (
    <>
      {error !== null && <ErrorBox error={error} onRetry={history.retry} />}
      {messages === undefined && error === null && <Loading />}
      <ol ref={list} className="talk-messages" aria-live="polite" aria-busy={isLoadingEarlier}>
        {hasEarlier && (
          <li className="talk-earlier">
            <Button size="small" loading={isLoadingEarlier} onClick={loadEarlier}>
              {t('Load earlier messages')}
            </Button>
          </li>
        )}
        {messages?.map(message => (
          <Fragment key={message._id}>
            {message.seq === unread && <li className="talk-mark">{t('New messages')}</li>}
            {children(message)}
          </Fragment>
        ))}
        {after}
      </ol>
    </>
  )
}
/** Keeps the visible messages in place while earlier ones are put before them. */
function useSteadyEnd(list: RefObject<HTMLElement | null>, first: number | undefined): void {
  const before = useRef<{ first: number | undefined; height: number }>({ first: undefined, height: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const { first: former, height } = before.current
    if (former !== undefined && first !== undefined && first < former)
      element.scrollBy({ top: element.scrollHeight - height })
    before.current = { first, height: element.scrollHeight }
  })
}
