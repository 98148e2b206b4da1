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
  const labels = people.map(each => each.label)
  const more = labels.length - SHOWN
  const names = `${labels.slice(0, SHOWN).join(', ')}${more > 0 ? ` +${more}` : ''}`
  return (
    <span className="people-here" title={labels.join(', ')}>
      {people.slice(0, SHOWN).map(each => (
        <span key={each._id} className="people-here-mark" aria-hidden>
          {initialsOf(each.label)}
        </span>
      ))}
      <bdi>{t('Also open with {{names}}', { names })}</bdi>
    </span>
  )
}
