import { useTranslation } from '../../lib/i18n.ts'
import type { Errors } from './fields/field-errors.ts'
import type { Section } from './fields/form-fields.ts'
import styles from './form.module.css'
import type { Folds } from './use-folds.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

interface Props {
  readonly sections: readonly Section[]
  readonly errors: Errors
  readonly folds: Folds
}
/** Links to the sections, with the one in sight marked, and those where something is wrong. */
export function SectionNav({ sections, errors, folds }: Props) {
  const { t } = useTranslation()
  const current = useSectionInSight(sections.map(({ id }) => id))
  const roots = new Set(Object.keys(errors).map(path => path.split('.')[0]))
  return (
    <nav className={styles.nav} aria-label={t('Sections')}>
      <ul>
        {sections.map(section => {
          const wrong = section.fields.some(({ name }) => roots.has(name))
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                data-wrong={wrong}
                {...(section.id === current && { 'aria-current': 'location' as const })}
                onClick={event => {
                  // a jump within the page is no navigation: the URL stays, unsaved changes are not at stake
                  event.preventDefault()
                  folds.open(section)
                  document.getElementById(section.id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
                }}
              >
                {t(section.title)}
                {wrong && (
                  <>
                    {' '}
                    <span aria-hidden>●</span>
                    <span className="visually-hidden">{t('has errors')}</span>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
