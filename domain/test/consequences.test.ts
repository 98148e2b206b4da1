/** Who is about to take a transition that is not lightly taken is told what comes of it. */
import { expect, test } from 'vitest'
import { catalogue, findResource } from '../src/catalogue.ts'
import { CONSEQUENCES, consequenceOf } from '../src/consequences.ts'
import { transitionsOf } from '../src/engine/describe.ts'
import { asksFirst } from '../src/engine/workflow.ts'

test('each that is asked about first says what comes of it', () => {
  const silent = catalogue.flatMap(resource =>
    transitionsOf(resource)
      .filter(({ shape }) => shape.by !== 'program' && shape.by !== 'opening' && (asksFirst(shape) || shape.binding))
      .filter(({ name, shape }) => shape.help === undefined && consequenceOf(resource.name, name) === undefined)
      .map(({ name }) => `${resource.name} ${name}`),
  )
  expect(silent).toEqual([])
})
test('none is said of what is no transition, or is explained in the catalogue', () => {
  const idle = Object.entries(CONSEQUENCES).flatMap(([name, sentences]) => {
    const resource = findResource(name)
    const known = resource === undefined ? [] : transitionsOf(resource)
    return Object.keys(sentences)
      .filter(
        each => known.find(transition => transition.name === each && transition.shape.help === undefined) === undefined,
      )
      .map(each => `${name} ${each}`)
  })
  expect(idle).toEqual([])
})
/** Taken at one press: work within the team, or what the button beside it takes back. */
const AT_ONE_PRESS = [
  'company start-review',
  'company reconsider',
  'companyDocument accept',
  'companyDocument resubmit',
  'projects revise',
  'projects resume',
  'tenderInvitations intend',
  'projectBid revise',
  'projectBid review',
  'projectBid shortlist',
  'billings submit',
  'billings credit',
  'requestedCategory withdraw',
  'profileDownloadRequest cancel',
  'mouAssignment renew',
  'customerFeedback close',
  'customerFeedback reopen',
  'customerFeedback hide',
  'contact-message take',
  'contact-message close',
  'contact-message reopen',
  'guestConversation resolve',
  'guestConversation reopen',
  'adminNotification recall',
  'companyNotification recall',
  'blogs send-to-review',
  'blogs unschedule',
  'blogs cancel-removal',
  'blogs archive',
  'blogs reopen',
  'videos send-to-review',
  'videos unschedule',
  'videos cancel-removal',
  'videos archive',
  'videos reopen',
  'activities send-to-review',
  'activities unschedule',
  'activities cancel-removal',
  'activities archive',
  'activities reopen',
  'jobs pause',
  'static-page send-to-review',
  'static-page unschedule',
  'static-page cancel-removal',
  'static-page archive',
  'static-page reopen',
  'careers screen',
  'careers shortlist',
  'careers hold',
  'careers withdraw',
  'booking confirm',
  'booking complete',
  'sale hold',
  'sale resume',
  'purchase hold',
  'purchase resume',
  'countLine send-back',
  'countSheet begin',
  'countSheet review',
  'countSheet count-again',
]
test('at one press goes only what commits nobody, moves nothing and is told to nobody', () => {
  const atOnce = catalogue.flatMap(resource =>
    transitionsOf(resource)
      .filter(({ shape }) => shape.by !== 'program' && shape.by !== 'opening' && !asksFirst(shape))
      .map(({ name }) => `${resource.name} ${name}`),
  )
  expect(atOnce).toEqual(AT_ONE_PRESS)
})
