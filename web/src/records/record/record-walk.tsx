/** Buttons to the previous and the next record, in the order of the list that the record was opened from. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { editPath, recordPath } from '../../kinds/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { plainKey } from '../../lib/plain-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNeighbours } from '../queries/list-walk.ts'
import { recordQuery } from '../queries/use-list-query.ts'
import './record-walk.css'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'

const AHEAD_MS = 300
/** A key press waits only so long for the record it asks for. */
const EARLY_MS = 3000
interface Props {
  readonly resource: AnyResource
  readonly id: string
}
export function RecordWalk({ resource, id }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const walk = useNeighbours(resource, id)
  const pathTo = useLocation().pathname === editPath(resource, id) ? editPath : recordPath // a form leads to forms
  const place = useRef<HTMLElement>(null)
  const next = walk?.next?._id
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(
      () => void client.prefetchQuery({ ...recordQuery(resource, next), staleTime: 15_000 }),
      AHEAD_MS,
    )
    return () => clearTimeout(timer)
  }, [client, resource, next])
  const early = useRef<{ readonly way: string; readonly until: number }>(undefined)
  const go = (way: string): boolean => {
    const link = place.current?.querySelector<HTMLElement>(`a[data-way="${way}"]`)
    link?.click()
    return link !== null && link !== undefined
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = { j: 'next', k: 'previous' }[plainKey(event) ?? '']
      early.current = way === undefined || go(way) ? undefined : { way, until: performance.now() + EARLY_MS }
    }
    document.addEventListener('keydown', press)
    return () => {
      early.current = undefined
      document.removeEventListener('keydown', press)
    }
  }, [id])
  // the key that was pressed while the page with the neighbouring record was on its way
  useEffect(() => {
    if (early.current === undefined || performance.now() > early.current.until) return
    if (go(early.current.way)) early.current = undefined
  })
  if (walk === undefined || (walk.next === undefined && walk.previous === undefined)) return null
  const way = (name: 'previous' | 'next', record: AnyRecord | undefined, key: string) => {
    const label = name === 'next' ? t('Next') : t('Previous')
    const icon = <Icon name="chevron" size={18} />
    if (record === undefined)
      return (
        <span data-way={name} aria-hidden>
          {icon}
        </span>
      )
    const heading = `${label}: ${labelOf(resource, record)}`
    return (
      <Link to={pathTo(resource, record._id)} data-way={name} aria-label={heading} title={`${heading}  ${key}`}>
        {icon}
      </Link>
    )
  }
  return (
    <nav ref={place} className="record-walk" aria-label={t('In the list')}>
      {way('previous', walk.previous, 'k')}
      <span>
        {walk.total === undefined
          ? formatNumber(walk.position)
          : t('{{number}} of {{total}}', { number: formatNumber(walk.position), total: formatNumber(walk.total) })}
      </span>
      {way('next', walk.next, 'j')}
    </nav>
  )
}
