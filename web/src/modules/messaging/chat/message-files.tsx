/** The files of a message: pictures with a preview, others by name and size. They are fetched with the person's session. */
import { readChatFile } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { ChatFile } from '@siteoffice/domain/modules/messaging/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatBytes } from '../../../lib/format.ts'
import { type FetchedFile, readFile, saveFile } from '../../../lib/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'

const fetchFile = async (id: string, small: boolean, signal?: AbortSignal): Promise<FetchedFile> => {
  const input = { params: { id }, query: small ? { v: 'thumb' as const } : {} }
  const options = { read: readFile, ...(signal && { signal }), ...(small && { expected: ['not_found'] }) }
  return (await call(readChatFile, input, options)) as FetchedFile // what `read` answers
}
export const MessageFiles = ({ files }: { readonly files: readonly ChatFile[] }) =>
  files.length > 0 && (
    <ul className="chat-files">
      {files.map(file => (
        <li key={file._id}>
          <MessageFile file={file} />
        </li>
      ))}
    </ul>
  )
function MessageFile({ file }: { readonly file: ChatFile }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile({ ...(await fetchFile(file._id, false)), name: file.name })
    } catch {
      // the call has shown its error
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
      {file.isPicture ? <Picture file={file} /> : <Icon name="clip" size={16} />}
      <bdi>{file.name}</bdi>
      <span>{formatBytes(file.size)}</span>
    </button>
  )
}
function Picture({ file }: { readonly file: ChatFile }) {
  const { data } = useQuery({
    queryKey: ['chatFile', file._id],
    queryFn: async ({ signal }) => URL.createObjectURL((await fetchFile(file._id, true, signal)).blob),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // its address is good for as long as it is shown
  useEffect(() => () => (data === undefined ? undefined : URL.revokeObjectURL(data)), [data])
  return <span className="chat-picture">{data !== undefined && <img src={data} alt="" />}</span>
}
