/** The script tag that shows the chat on the sites that the settings name, to be copied into their pages. */
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

export function WidgetTag({ hasSites }: { readonly hasSites: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { origin } = location
  const tag = `<script src="${origin}/widget.js" async crossorigin></script>`
  return (
    <div className="setting widget-tag" role="group" aria-labelledby={id}>
      <b id={id}>{t('Show the chat on a site')}</b>
      <code dir="ltr">{tag}</code>
      <CopyButton text={tag} label={t('Copy script tag')} />
      <p>
        {hasSites
          ? t('Paste this tag before the end of each page of the sites named above.')
          : t('No site is named above, so no page can show the chat yet.')}{' '}
        {t(
          'A page with a content security policy must allow {{origin}} in script-src and connect-src, and {{socket}} in connect-src.',
          { origin, socket: origin.replace('http', 'ws') },
        )}
      </p>
    </div>
  )
}
