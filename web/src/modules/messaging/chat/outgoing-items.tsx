/** The messages of a thread that are not stored on the server yet, below the others. */
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { Outgoing } from './use-outgoing.ts'

export function OutgoingItems({ outgoing }: { readonly outgoing: Outgoing }) {
  const { t } = useTranslation()
  const { messages, isStuck, tryAgain, drop } = outgoing
  return messages.map(({ clientId, body, files = [], refusal }) => (
    <li key={clientId} data-own data-unsent={isStuck || refusal !== undefined}>
      <p dir="auto">{[body, ...files.map(({ name }) => name)].filter(Boolean).join('\n')}</p>
      {refusal === undefined && !isStuck && <span className="talk-who">{t('Sending…')}</span>}
      {refusal === undefined && isStuck && (
        <span className="chat-unsent">
          {t('Not sent yet. It is sent as soon as the server answers.')}
          <Button size="small" type="link" onClick={() => tryAgain()}>
            {t('Send now')}
          </Button>
        </span>
      )}
      {refusal !== undefined && (
        <span className="chat-unsent">
          {t('Not sent: {{why}}', { why: t(refusal) })}
          <Button size="small" type="link" onClick={() => tryAgain(clientId)}>
            {t('Send again')}
          </Button>
          <Button size="small" type="link" onClick={() => drop(clientId)}>
            {t('Remove message')}
          </Button>
        </span>
      )}
    </li>
  ))
}
