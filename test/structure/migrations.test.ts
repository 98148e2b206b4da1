/** A migration that has run somewhere is never changed: whoever has it would be taken for up to date. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../api/src/data/migrations')
/** Each with the SHA-256 of its text; a new one is added here when it is written. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ['0000_network.sql', '4fdfd71cfb93dd561e49d91f6ba3622463a72dcf40b805eb6acae19be685f088'],
  ['0001_one_live_bid.sql', 'd5190bdba9f101bf42c969048bb9ea86edbb5357c9a01830a370a16bbc8e6b6c'],
  ['0002_accounts_chat_stores.sql', 'fe72ac975aa728732eb0b75ba74f5068b8c736a7376943106e9c05121b2db861'],
  ['0003_payments_signatures_translations.sql', 'ffce18bfe7a448333575cc69e3d5fd49234ef7a6fd9bf007d6bf4a792af5836c'],
  ['0004_commission_in_force.sql', '97b0bc8bf8e525113bf990a56e2c7c7ba452e386c8874db22eba503f0bbb7f69'],
  ['0005_more_filters.sql', '5f3c2b3b0c8d2493ba5ac9d89578a43d3237972d65b865965d81bdccedd99028'],
  ['0006_notice_link.sql', '7aa646cb0f4547eb7aee11f2b21e26fa44259f19b06164b6626b395a756b3dd5'],
  ['0007_documents_newest_first.sql', '38efedc895af61a6942cce7f0abf8cde4e3e96852180279ff4dabc3dc66d4f46'],
  ['0008_doors_sessions.sql', '1c45766f20acd300a50b91cbcc14983191ad77c6821bcd1af704a75b13e16730'],
  ['0009_proven_addresses.sql', '04ac40f60d1922482f04e3561973875a46b42e04dd4553250c7d4b5e1deaeafb'],
  ['0010_idempotency_keys.sql', '3072c5047d5441e919f5fab5db20f925c4323ec6b448b8a3ec947a5cf6175bf2'],
  ['0011_stores_and_payments.sql', '131c2952c3763380d05cb005aeb72d421eaa316668a70dbf4d3b49be00b536d5'],
  ['0012_tenders_and_bills.sql', '7527f32725fc39d4653fd269aaa85ceab41f9658e0f01556bea569e8fb4bd260'],
  ['0013_proven_guests.sql', '27874e8184ad07871990b9a4bd7e6b7b06dcac52d6d169224c0f6ef14b583c47'],
  ['0014_bills_by_their_number.sql', '8cd4b78d207609efa509285739b8da97db0fe50b19520162fdad467fd5a3965d'],
  ['0015_files_of_records.sql', 'f6daa522ddbb965cc4c274736e6dbdc4993349ae7f4f1f8352248cd3799dc5ec'],
  ['0016_outbox.sql', '61c01221fd039aa08815a560525d23f1374c58e479f9d5e09d09a0f880617ff4'],
]
test('the migrations are those that were written, unchanged', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'))
  const found = files.toSorted().map(name => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ])
  expect(found).toEqual(WRITTEN)
})
