/** Two evaluators score bids by rated criteria: the second sees the first's scores only after submitting, and the bids rank. */
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, makeSubmittedBid, unique } from '../support/makers.ts'

const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

test('two evaluators score by themselves, and the ranking stands in the comparison', async ({ as, admin }) => {
  const staff = (await admin.list('adminUsers', '?size=100')).content
  const named = (account: string) => staff.find(each => String(each['email']).startsWith(`${account}@`))?._id
  const bidDeadline = soon(10)
  const project = await makePublishedProject(admin, {
    title: unique('Rated school'),
    bidDeadline,
    acceptLateBids: true,
    awardCriteria: 'rated_criteria',
    criteria: [
      { name: 'Method', weight: 40 },
      { name: 'Team', weight: 20 },
    ],
    priceWeight: 40,
    evaluators: [named('admin'), named('operations')],
  })
  const low = await makeSubmittedBid(admin, project._id)
  const good = await makeSubmittedBid(admin, project._id, { amount: 1_000_000 })
  await new Promise(done => setTimeout(done, Math.max(0, Date.parse(bidDeadline) - Date.now() + 200)))
  await admin.step('projects', 'open-bids', project._id)
  for (const [bid, scores] of [
    [low, [50, 51]],
    [good, [90, 90]],
  ] as const) {
    const lines = ['Method', 'Team'].map((criterion, at) => ({ criterion, score: scores[at], note: 'As of the first' }))
    const made = await admin.create('bidEvaluations', { bid: bid._id, scores: lines, noConflict: true })
    await admin.step('bidEvaluations', 'submit', made._id)
  }
  const { page } = await as('operations')

  await test.step('a single evaluation is scored once its bid is chosen, by the criteria of its tender', async () => {
    await page.goto('/add-bidEvaluations')
    await expect(page.getByText('Choose the bid first')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a row' })).toHaveCount(0)
    await page.goto(`/add-bidEvaluations?bid=${low._id}`)
    await expect(page.getByRole('textbox', { name: 'Criterion, row 1' })).toHaveValue('Method')
    await expect(page.getByRole('textbox', { name: 'Criterion, row 2' })).toHaveValue('Team')
    await page.getByRole('spinbutton', { name: 'Score, row 1' }).fill('70')
    await expect(page.getByRole('spinbutton', { name: 'Score, row 2' })).toHaveValue('')
  })
  await test.step('the second is told nothing of the first, and scores all bids by the keyboard', async () => {
    await page.goto(`/compare-bids/${project._id}`)
    await expect(page.getByText('You see the scores of the others once')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Scores by criterion' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Score the bids' }).click()
    const inputs = page.getByRole('spinbutton')
    await expect(inputs).toHaveCount(4)
    await inputs.first().fill('9,5')
    await inputs.first().hover()
    await page.mouse.wheel(0, 300)
    await page.keyboard.press('Tab')
    await expect(inputs.first()).toHaveValue('9.5')
    await inputs.first().fill('٨٧')
    await page.keyboard.press('Tab')
    await expect(inputs.first()).toHaveValue('87')
    await inputs.first().fill('')
    await inputs.first().focus()
    for (const score of ['60', '80', '60', '80']) {
      await page.keyboard.type(score)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(page.getByText('Your scores are kept as a draft')).toBeVisible()
    await page.getByRole('button', { name: 'Submit all scores' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'no conflict of interest' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'I have no conflict of interest' }).check()
    await page.getByRole('button', { name: 'Submit all scores' }).click()
    await expect(page.getByText('Your scores are submitted', { exact: true })).toBeVisible()
  })
  await test.step('then the scores of both stand in the comparison, with the ranking', async () => {
    await page.getByRole('link', { name: 'Compare bids' }).click()
    const scores = page.getByRole('region', { name: 'Scores by criterion' })
    await expect(scores.getByRole('row', { name: /^Rank/ })).toContainText('12')
    // (90 + 80) / 2 × 60 % and 750,000 of 1,000,000 × 40 %; (50 + 60) / 2 × 40 %, (51 + 60) / 2 × 20 % and all of the price; with two digits, as one has any
    await expect(scores.getByRole('row', { name: /^Total score/ })).toContainText('81.0073.10')
    await page.getByText("Each evaluator's scores").click()
    await expect(scores.getByText('As of the first').first()).toBeVisible()
  })
})
