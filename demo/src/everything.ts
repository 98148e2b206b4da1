/**
 * The records around the market: awards, bills, agreements, stores, stays, messages and the public site. What refers to
 * the market alone, and has no part in it, stands in `*.rows.ts` and is collected by `plain-rows.ts`.
 */
import { drawAssignments } from './agreements/assignments.ts'
import { drawMous } from './agreements/mous.ts'
import { drawBillings } from './billing/billings.ts'
import { drawExchangeRates } from './billing/exchange-rates.ts'
import { drawApplications, drawJobs } from './careers/jobs.ts'
import { drawDownloadRequests, drawMissedCategories, drawSharings } from './companies/requests.ts'
import { drawPackages } from './directory/packages.ts'
import { drawStays } from './hospitality/stays.ts'
import { drawInventory } from './inventory/inventory.ts'
import type { Ledger } from './inventory/ledger.ts'
import { drawContacts, drawFeedback } from './messaging/conversations.ts'
import type { GuestMessage } from './messaging/guest-chats.ts'
import { drawGuestChats } from './messaging/guest-chats.ts'
import type { InboxRow } from './messaging/notifications.ts'
import { drawCompanyNotices, drawNotices, drawOuter } from './messaging/notifications.ts'
import type { StaffChats } from './messaging/staff-chats.ts'
import { drawStaffChats } from './messaging/staff-chats.ts'
import { drawJoinRequests } from './people/newcomers.ts'
import { drawListSettings, drawSavedViews } from './people/saved-views.ts'
import type { AnyDrawn } from './row.ts'
import { drawLanguages } from './settings/languages.ts'
import { drawEvaluations } from './tendering/evaluations.ts'
import { drawAddenda, drawOpenings, drawRevisions } from './tendering/tender-papers.ts'
import { drawInvitations, drawQuestions } from './tendering/tender-talk.ts'
import { drawWinnings } from './tendering/winnings.ts'
import { drawBlogs, drawVideos } from './website/blogs.ts'
import { drawActivities, drawFaqs, drawPages } from './website/pages.ts'
import { drawShowcase } from './website/showcase.ts'
import { drawRecentWorks, drawTeam } from './website/works.ts'
import type { World } from './world.ts'

export interface Everything {
  /** in an order in which each refers only to those before it, or to itself */
  readonly families: ReadonlyMap<string, readonly AnyDrawn[]>
  readonly inbox: readonly InboxRow[]
  readonly guestMessages: readonly GuestMessage[]
  readonly staffChats: StaffChats
  readonly ledger: Pick<Ledger, 'movements' | 'balances'>
  readonly counters: ReadonlyMap<string, number>
}
export function drawEverything(world: World): Everything {
  const winnings = drawWinnings(world)
  const { billings, counters } = drawBillings(winnings, world)
  const mous = drawMous(world)
  const shop = drawInventory(world)
  const jobs = drawJobs(world)
  const notices = drawNotices(world)
  const guests = drawGuestChats(world)
  const letters = drawCompanyNotices(world, billings)
  const talk = drawQuestions(world)
  const families = new Map<string, readonly AnyDrawn[]>([
    ['addenda', drawAddenda(world)],
    ['tenderAnswers', talk.answers],
    ['tenderQuestions', talk.questions],
    ['tenderInvitations', drawInvitations(world)],
    ['bidRevisions', drawRevisions(world)],
    ['bidOpenings', drawOpenings(world)],
    ['bidEvaluations', drawEvaluations(world)],
    ['project-winnings', winnings],
    ['billings', billings],
    ['exchangeRate', drawExchangeRates(world)],
    ['joinRequests', drawJoinRequests(world)],
    ['requestedCategory', drawMissedCategories(world)],
    ['profileDownloadRequest', drawDownloadRequests(world)],
    ['profileSharing', drawSharings(world)],
    ['mou', mous],
    ['mouAssignment', drawAssignments(world, mous)],
    ['savedViews', drawSavedViews(world)],
    ['listSettings', drawListSettings(world)],
    ['package', drawPackages(world)],
    ['customerFeedback', drawFeedback(world)],
    ['contact-message', drawContacts(world)],
    ['guestConversation', guests.conversations],
    ['adminNotification', notices.notices],
    ['companyNotification', letters.notices],
    ['outerNotification', drawOuter(world)],
    ['blogs', drawBlogs(world)],
    ['videos', drawVideos(world)],
    ['faq', drawFaqs(world)],
    ...drawShowcase(world),
    ['recent-work', drawRecentWorks(world)],
    ['teamMember', drawTeam(world)],
    ['activities', drawActivities(world)],
    ['jobs', jobs],
    ['static-page', drawPages(world)],
    ['careers', drawApplications(world, jobs)],
    ...Object.entries(drawStays(world)),
    ...Object.entries(shop.families),
    ['appLanguage', drawLanguages(world)],
  ])
  return {
    families,
    inbox: [...notices.inbox, ...letters.inbox],
    guestMessages: guests.messages,
    staffChats: drawStaffChats(world),
    ledger: shop.ledger,
    counters: new Map([...counters, ...shop.counters]),
  }
}
