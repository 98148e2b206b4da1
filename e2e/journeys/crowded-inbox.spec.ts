/** The inbox hides nobody: whoever waits longest comes first, and the rest comes on scrolling. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'

test('who waits longest stands above many who came later, and the counts say how many there are', async ({
  as,
  request,
}) => {
  const { page } = await as('support')
  await bringAxe(page.context())
  await page.goto('/guest-chat')
  const inbox = page.getByRole('region', { name: 'Guest conversations' })
  const first = inbox.getByRole('listitem').first()
  await expect(first).toContainText('Waiting')
  const longest = await first.locator('b').textContent()
  const crowd = unique('Crowd')
  for (let n = 1; n <= 16; n++) {
    const answer = await request.post('/api/guestMessages/create', {
      data: { clientId: crypto.randomUUID(), body: 'Look at me', name: `${crowd} ${n}` },
    })
    expect(answer.status()).toBe(201)
  }
  await page.reload()
  await expect(first).toContainText(longest ?? '')
  await expect(inbox.getByText(`${crowd} 16`)).toHaveCount(0)
  await inbox.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(inbox.getByText(`${crowd} 16`)).toBeAttached()
  expect(await complaintsOfAxe(page)).toEqual([])

  const count = async (name: string) =>
    Number(await inbox.locator('label').filter({ hasText: name }).locator('.talk-count').textContent())
  expect(await count('Unassigned')).toBeGreaterThanOrEqual(16)
  const mine = await count('Mine')
  await inbox.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Latest activity' }).click()
  await expect(first).toContainText(`${crowd} 16`)
  await first.getByRole('link').click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect.poll(() => count('Mine')).toBe(mine + 1)
  await inbox.getByText('Mine', { exact: false }).first().click()
  await expect(inbox.getByText(`${crowd} 16`)).toBeVisible()
  await expect(inbox.getByText(`${crowd} 15`)).toHaveCount(0)
})
