/** The visitor: who they are, where they write from, and the history of the conversation. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import type { ReactNode } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import type { ConversationRow } from './types.ts'

const PLAIN = ['number', 'visitorPhone', 'visitorLanguage', 'labels', 'rating', 'page', 'browser'] as const
const fields: Readonly<Record<(typeof PLAIN)[number], Field>> = guestConversation.fields
const labelOf = (name: (typeof PLAIN)[number] | 'visitorEmail'): string => {
  const { label } = guestConversation.fields[name] as { readonly label?: string } // what every field may have
  return label ?? fieldLabel(name, undefined)
}

export function VisitorDetails({ row }: { readonly row: ConversationRow }) {
  const { t } = useTranslation()
  const plain = PLAIN.filter(name => {
    const value = row[name]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
  })
  return (
    <details className="talk-details">
      <summary>{t('Details')}</summary>
      <dl>
        {row.visitorEmail && (
          <Detail label={t(labelOf('visitorEmail'))}>
            {row.visitorEmail}
            <small>
              {row.emailVerified
                ? t('The visitor has confirmed this address.')
                : t('The visitor names this address; it is not confirmed.')}
            </small>
          </Detail>
        )}
        {plain.map(name => (
          <Detail key={name} label={t(labelOf(name))}>
            <FieldValue field={fields[name]} value={row[name]} record={{ ...row }} />
          </Detail>
        ))}
        {row.visitorSeenAt !== null && (
          <Detail label={t('Last seen in the chat')}>{formatInstant(row.visitorSeenAt)}</Detail>
        )}
        <Detail label={t('First answer')}>
          {row.firstReplyAt === null ? t('Not answered yet') : formatInstant(row.firstReplyAt)}
        </Detail>
        <Detail label={t('Read by the visitor')}>
          {row.visitorSeenSeq >= row.lastSeq ? t('Everything') : t('Not everything yet')}
        </Detail>
      </dl>
    </details>
  )
}
function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
