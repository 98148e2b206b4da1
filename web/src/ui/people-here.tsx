/** The names of colleagues who have the same open. */
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { useTranslation } from '../lib/i18n.ts'
import './people-here.css'

const SHOWN = 2
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0))
    .join('')
    .toUpperCase()

export function PeopleHere({ people }: { readonly people: readonly NamedRecord[] }) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  const names = people.map(each => each.label).join(', ')
  const more = people.length - SHOWN
  return (
    <span className="people-here" title={t('Also open with {{names}}', { names })}>
      <span className="visually-hidden">{t('Also open with {{names}}', { names })}</span>
      {people.slice(0, SHOWN).map(each => (
        <span key={each._id} className="people-here-one" aria-hidden>
          <span className="people-here-mark">{initialsOf(each.label)}</span>
          <bdi>{each.label}</bdi>
        </span>
      ))}
      {more > 0 && <span aria-hidden>+{more}</span>}
    </span>
  )
}
