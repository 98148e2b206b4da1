/** Saving a form: a new record, the changed fields of a known one, and what to do when somebody else was faster. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Values } from '../../../kinds/kind.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { filesSent, isSendingFiles } from '../../../lib/sending-files.ts'
import { sessionNow } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { titleOf } from '../../display/facts.ts'
import type { AnyRecord } from '../../display/record.ts'
import { keys } from '../../queries/keys.ts'
import type { FormField } from '../fields/form-fields.ts'
import { createBody, type RecordForm, sameWire, wireOf } from '../fields/use-record-form.ts'
import { serverErrors } from './server-errors.ts'

/** Puts the saved record into the cache, and marks all else as stale: lists, counts, pickers and its history. */
export async function recordWritten(client: QueryClient, resource: AnyResource, record: AnyRecord): Promise<void> {
  const key = keys.record(resource.name, record._id)
  client.setQueryData(key, record)
  // other resources show counts and labels of this record; what is not on screen is loaded again when it comes back
  await client.invalidateQueries({
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(key),
  })
}
interface Options {
  readonly resource: AnyResource
  readonly record: AnyRecord | undefined
  readonly fields: readonly FormField[]
  readonly form: RecordForm
  /** called once a new record is there */
  readonly onCreated: (record: AnyRecord) => void
  /** called once the changes of a known record are saved, before what else shows them is loaded again */
  readonly onSaved?: (() => void) | undefined
  /** the toast offers to set the former values again */
  readonly undoable?: boolean
}
export interface Saving {
  readonly busy: boolean
  /** the saved record; undefined where it was refused, with the reason on the screen. `leaving`: the person goes elsewhere */
  readonly save: (leaving?: boolean) => Promise<AnyRecord | undefined>
  /** the record with somebody else's changes, while the person chooses between theirs and their own */
  readonly theirs: AnyRecord | undefined
  /** saves these values over their version */
  readonly settle: (mine: Values) => Promise<AnyRecord | undefined>
  readonly giveUp: () => void
  /** rises with every failed save, so that the first error is brought into sight */
  readonly failed: number
}
function toastSaved(resource: AnyResource, saved: AnyRecord, undo?: () => Promise<unknown>): void {
  const name = titleOf(resource, saved, sessionNow())
  toast.done(resource.name, {
    title: t('“{{name}}” is saved', { name }),
    key: `saved ${saved._id}`,
    ...(undo && { undo }),
  })
}
/** Waits for the files that are being sent; answers whether all arrived. Why one was refused stands at its field. */
async function filesArrived(setBusy: (busy: boolean) => void): Promise<boolean> {
  setBusy(true)
  try {
    return await filesSent()
  } finally {
    setBusy(false)
  }
}
/** Sends a save and takes up its outcome; `fail` counts a save that was not sent. */
function useSend(
  { resource, record, fields, onCreated, onSaved, undoable = false }: Options,
  latest: RefObject<RecordForm>,
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<AnyRecord>()
  const [failed, setFailed] = useState(0)
  const fail = () => setFailed(count => count + 1)
  /** Sets the fields that were saved to their former values. */
  const undoOf = (former: Values, saved: AnyRecord) => async () => {
    const changed = fields.filter(field => !sameWire(field, former, saved))
    const body = { version: saved.version, ...wireOf(changed, former) }
    await recordWritten(client, resource, await api.put<AnyRecord>(`/${resource.name}/update/${saved._id}`, body))
  }
  const send = async (
    call: () => Promise<AnyRecord>,
    { sent = latest.current.values, former = latest.current.base, leaving = false } = {},
  ): Promise<AnyRecord | undefined> => {
    setBusy(true)
    try {
      const saved = await call()
      latest.current.saved(saved, sent)
      setTheirs(undefined)
      toastSaved(resource, saved, undoable ? undoOf(former, saved) : undefined)
      if (record === undefined && !leaving) onCreated(saved)
      const refreshed = recordWritten(client, resource, saved)
      if (record !== undefined && !leaving) onSaved?.()
      await refreshed
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, current } = error.body
      if (code === 'stale_version' && current) {
        setTheirs(current as unknown as AnyRecord) // the record as it stands, of this resource: the dialog says what happened
        return undefined
      }
      latest.current.showErrors(serverErrors(error, namesOf(fields)).errors)
      fail()
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { client, busy, setBusy, theirs, setTheirs, failed, fail, send }
}
const namesOf = (fields: readonly FormField[]) => fields.map(({ name, field }) => [name, field] as const)

export function useSave(options: Options): Saving {
  const { resource, record, fields, form } = options
  const latest = useLatest(form)
  const { client, busy, setBusy, theirs, setTheirs, failed, fail, send } = useSend(options, latest)
  const words = { describe: (error: ApiError) => serverErrors(error, namesOf(fields)).message }
  const update = (id: string, body: object) => () => api.put<AnyRecord>(`/${resource.name}/update/${id}`, body, words)
  /** save was pressed while a save of the same record was under way: what was typed meanwhile goes after it */
  const again = useRef(false)
  const save = async (leaving?: boolean): Promise<AnyRecord | undefined> => {
    if (busy) {
      again.current = record !== undefined
      return undefined
    }
    // without uploads there is no pause here: a second press finds the form busy
    if (isSendingFiles() && !(await filesArrived(setBusy))) {
      again.current = false
      return undefined
    }
    const form = latest.current
    if (Object.keys(form.check()).length > 0) {
      fail()
      return undefined
    }
    if (record === undefined) {
      const create = () => api.post<AnyRecord>(`/${resource.name}/create`, createBody(fields, form.values), words)
      return send(create, { leaving })
    }
    if (form.dirty.length === 0) return record
    return send(update(record._id, { version: form.base['version'], ...form.changes() }))
  }
  useEffect(() => {
    if (busy || !again.current) return
    again.current = false
    void save()
  })
  return {
    busy,
    theirs,
    failed,
    giveUp: () => setTheirs(undefined),
    save,
    settle: async mine => {
      if (theirs === undefined) return undefined
      const ownFields = fields.filter(({ name }) => name in mine)
      const body = wireOf(ownFields, mine)
      form.rebase(theirs, mine)
      if (Object.keys(body).length === 0) {
        setTheirs(undefined)
        await recordWritten(client, resource, theirs)
        return theirs
      }
      return send(update(theirs._id, { version: theirs.version, ...body }), { sent: mine, former: theirs })
    },
  }
}
