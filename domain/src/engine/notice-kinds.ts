/** What people hear of in their bell and by mail, as far as they choose it themselves. */

/**
 * A mention in a note, a record that one is to see to, a note on a record that one follows, a step of such a record, and
 * messages of the network. What binds a company (tenders, awards, bills, agreements) is none of them: it always comes
 * both ways.
 */
export const NOTICE_KINDS = ['mentions', 'tasks', 'notes', 'steps', 'messages'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const MAIL_TIMES = ['never', 'daily', 'at_once'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

export interface NoticeChoice {
  readonly bell: boolean
  readonly mail: MailTime
}
/** For whoever has chosen nothing. */
export const NOTICE_DEFAULTS: { readonly [K in NoticeKind]: NoticeChoice } = {
  mentions: { bell: true, mail: 'never' },
  tasks: { bell: true, mail: 'at_once' },
  notes: { bell: true, mail: 'never' },
  steps: { bell: true, mail: 'never' },
  messages: { bell: true, mail: 'at_once' },
}
/** What cannot be chosen: a message of the network stands in the bell, and its mail comes at once or not at all. */
export function choiceProblem(
  kind: NoticeKind,
  { bell, mail }: NoticeChoice,
): { field: string; message: string } | undefined {
  if (kind !== 'messages') return undefined
  if (!bell) return { field: 'bell', message: 'Messages of the network always appear in the bell.' }
  if (mail === 'daily') return { field: 'mail', message: 'Messages of the network are mailed at once or not at all.' }
  return undefined
}
/** What a link in a mail stops: mails of one kind, the daily summary, or the mails about a saved view. */
export const OPT_OUTS = [...NOTICE_KINDS, 'daily', 'view'] as const
export type OptOut = (typeof OPT_OUTS)[number]
