/** Uploads files, after checking them by the server's rules. */
import type { FileAccept } from '@siteoffice/domain/engine/field-options'
import type { FileRef } from '@siteoffice/domain/engine/values'
import { uploadFile, uploadImage } from '@siteoffice/domain/file-endpoints'
import type { ApiError, CallOptions } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'

const IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const PAPERS = '.pdf,.docx,.xlsx,.pptx,.odt,.ods'
/** The types of files of the trade: drawings, models, mails, signed files, archives. */
const DOCUMENTS = `${PAPERS},.doc,.xls,.ppt,.odp,.csv,.txt,.eml,.msg,.p7m,.p7s,.dwg,.dxf,.ifc,.rvt,.mpp,.zip,.heic,.tif,.tiff`

/** For the file dialog of the browser. */
export const ACCEPT: Record<FileAccept, string> = {
  image: IMAGES,
  document: DOCUMENTS,
  any: `${IMAGES},${DOCUMENTS}`,
}
/** Uploads one file; throws an ApiError that says why it was refused. */
export function upload(file: File, accept: FileAccept = 'any', options?: CallOptions): Promise<FileRef> {
  return call(accept === 'image' ? uploadImage : uploadFile, { file }, options)
}
/** The reason why a file was refused, in the language of the screens. */
export const whyRefused = (error: unknown): string => (error instanceof Error ? t(error.message) : t('Not uploaded'))

/** The toast where another file could not replace the one of this name. */
export const notReplaced = (name: string) => ({
  describe: (error: ApiError) => t('{{name}} was not replaced: {{why}}', { name, why: whyRefused(error) }),
})
