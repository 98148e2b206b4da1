/** Links to the groups of settings, with the one in sight marked, and those where a value is wrong. */
import { useTranslation } from '../../../lib/i18n.ts'
import { useSectionInSight } from '../../../records/form/use-section-in-sight.ts'

interface SettingsSection {
  readonly id: string
  readonly title: string
  readonly wrong: boolean
}
export function SettingsNav({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const { t } = useTranslation()
  const current = useSectionInSight(sections.map(({ id }) => id))
  return (
    <nav className="settings-nav" aria-label={t('Sections')}>
      <ul>
        {sections.map(({ id, title, wrong }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-wrong={wrong}
              {...(id === current && { 'aria-current': 'location' as const })}
              onClick={event => {
                // a jump within the page is no navigation: unsaved changes are not at stake
                event.preventDefault()
                document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
              }}
            >
              {title}
              {wrong && <span className="visually-hidden"> {t('has errors')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
