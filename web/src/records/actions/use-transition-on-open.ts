import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { AnyRecord } from '../display/record.ts'
import { recordWritten } from '../form/saving/use-save.ts'
import { keys } from '../queries/keys.ts'
import { calls } from './record-calls.ts'
import { openingTransition } from './transitions.ts'

/** Takes the transition that consists in opening a record. Until it is saved the record offers no other, which would carry an older version. */
export function useTransitionOnOpen(resource: AnyResource, record: AnyRecord | undefined): AnyRecord | undefined {
  const client = useQueryClient()
  const openedFor = useRef<string>(undefined)
  const [failed, setFailed] = useState<string>()
  const transition = record && openingTransition(resource, record)
  const key = record && `${record._id} ${record.version}`
  useEffect(() => {
    if (record === undefined || transition === undefined || openedFor.current === key) return
    openedFor.current = key
    void calls
      .transition(resource, transition, record, {})
      .then(opened => recordWritten(client, resource, opened))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // the person asked for nothing and is told nothing; the next opening tries again
        setFailed(key)
        if (error.status === 409) void client.invalidateQueries({ queryKey: keys.record(resource.name, record._id) })
      })
  }, [client, resource, record, transition, key])
  return record && transition !== undefined && failed !== key ? { ...record, transitions: [] } : record
}
