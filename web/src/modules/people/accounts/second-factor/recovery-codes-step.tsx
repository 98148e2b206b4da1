/** The recovery codes, shown this one time: to be copied, saved or printed. */
import { useRef } from 'react'
import { APP_NAME } from '../../../../lib/document-title.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { printSheet } from './print-sheet.ts'
import '../second-factor.css'
import { Button } from '../../../../ui/button.tsx'
import { useFirstField } from './use-first-field.ts'

interface RecoveryCodesStepProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}
export function RecoveryCodesStep({ codes, onDone }: RecoveryCodesStepProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useFirstField({ focus: () => heading.current?.focus() })
  const title = t('Recovery codes of {{email}}', { email: profile?.email ?? '' })
  const madeWhen = () => t('Made {{when}}. Each works once.', { when: formatInstant(new Date().toISOString()) })
  function download() {
    const url = URL.createObjectURL(
      new Blob([`${APP_NAME}\n${title}\n${madeWhen()}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = 'siteoffice-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="factor-heading">
        {t('Keep your recovery codes')}
      </h3>
      <p className="factor-about">
        {t(
          'Without your phone, one of these lets you in. Each works once. They are shown only now: keep them where others do not look.',
        )}
      </p>
      <ul className="recovery-codes" dir="ltr" aria-label={t('Recovery codes')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-buttons">
        <CopyButton text={codes.join('\n')} label={t('Copy')} />
        <Button onClick={download}>{t('Save as a file')}</Button>
        <Button onClick={() => printSheet({ title: `${APP_NAME}: ${title}`, about: madeWhen(), lines: codes })}>
          {t('Print')}
        </Button>
      </div>
      <div className="factor-buttons factor-end">
        <Button type="primary" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </div>
    </div>
  )
}
