/** What needs attention today, by subject; each line opens the list that it counts. */
import type { Figure } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Concern } from '@siteoffice/domain/modules/dashboard/waiting'
import { CONCERNS } from '@siteoffice/domain/modules/dashboard/waiting'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstant, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { waitingLink } from './list-link.ts'

const WORDS: { readonly [C in Concern]: { readonly title: string; readonly icon: IconName } } = {
  decide: { title: 'To decide', icon: 'gavel' },
  overdue: { title: 'Overdue items', icon: 'alarm' },
  expiring: { title: 'Running out soon', icon: 'hourglass' },
  unanswered: { title: 'Unanswered', icon: 'chat' },
  news: { title: 'New for you', icon: 'bell' },
}
export function Attention({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const id = useId()
  const concerns = CONCERNS.filter(concern =>
    // a subject without news says nothing
    figures.some(figure => figure.concern === concern && (concern !== 'news' || figure.value > 0)),
  )
  if (concerns.length === 0) return null
  const nothing = figures.every(figure => figure.concern === null || figure.value === 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="dashboard-heading">
        {t('Needs attention today')}
      </h2>
      {nothing ? (
        <p className="panel dashboard-calm">{t('Nothing is waiting for you. Well done.')}</p>
      ) : (
        <div className="attention">
          {concerns.map(concern => (
            <Waiting key={concern} concern={concern} figures={figures.filter(each => each.concern === concern)} />
          ))}
        </div>
      )}
    </section>
  )
}
/** The nearest deadline among them. */
function Until({ deadline, several }: { readonly deadline: string; readonly several: boolean }) {
  const { t } = useTranslation()
  const time = deadline.includes('T') ? formatInstant(deadline) : formatDay(deadline)
  return <small>{several ? t('the next until {{time}}', { time }) : t('until {{time}}', { time })}</small>
}
const FEW = 6
function Waiting({ concern, figures }: { readonly concern: Concern; readonly figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const { tenantScoped } = useSession()
  const id = useId()
  const [whole, setWhole] = useState(false)
  const { title, icon } = WORDS[concern]
  const waiting = figures.filter(({ value }) => value > 0)
  const visibleFigures = whole || waiting.length <= FEW + 1 ? waiting : waiting.slice(0, FEW)
  const total = waiting.reduce((all, { value }) => all + value, 0)
  return (
    <section className="waiting" data-concern={concern} data-empty={total === 0} aria-labelledby={id}>
      <h3 id={id}>
        <span className="waiting-icon">
          <Icon name={icon} />
        </span>
        {t(title)} <b>{formatNumber(total)}</b>
      </h3>
      {total === 0 && <p>{t('Nothing at the moment.')}</p>}
      <ul>
        {visibleFigures.map(({ key, label, value, resource, query, deadline }) => (
          <li key={key}>
            <Link to={waitingLink(resource, query, tenantScoped)}>
              <span>
                {t(label)}
                {deadline !== null && <Until deadline={deadline} several={value > 1} />}
              </span>{' '}
              <b>{formatNumber(value)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {visibleFigures.length < waiting.length && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t('Show {{number}} more', { number: formatNumber(waiting.length - visibleFigures.length) })}
        </Button>
      )}
    </section>
  )
}
