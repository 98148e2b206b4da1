/** When a project is completed, each side says what it was like to work with the other. */

import type { Page } from '@playwright/test'
import { createButton } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

async function give(page: Page, project: { readonly _id: string; readonly title: unknown }): Promise<void> {
  await page.goto(`/edit-projects/${project._id}`)
  await page.getByRole('link', { name: 'Give feedback' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Reliable to the end')
  await page
    .getByRole('spinbutton', { name: 'Rating' })
    .or(page.getByRole('textbox', { name: 'Rating' }))
    .fill('4')
  await createButton(page).click()
  await expect(page).toHaveURL(/view-customerFeedback/)
}
test('the company that built a project and the owner of one find it on their start page and give feedback', async ({
  as,
}) => {
  const { page, api } = await as('company')
  const ours = String((await api.profile()).company?._id)
  const { content } = await api.list('projects', '?feedback=due&size=50')
  const isOwner = (project: (typeof content)[number]) => (project['company'] as { _id: string } | null)?._id === ours // a reference
  const [built, owned] = [content.find(each => !isOwner(each) && each['company'] !== null), content.find(isOwner)]
  if (built === undefined || owned === undefined) throw new Error('the demo network has a project of each sort')
  await page.goto('/')
  await page.getByRole('link', { name: /Completed projects without your feedback/ }).click()
  await page
    .getByRole('link', { name: String(built['title']) })
    .first()
    .click()
  for (const project of [built, owned]) {
    await give(page, { _id: project._id, title: project['title'] })
    const [sent] = (await api.list('customerFeedback', '?size=1')).content
    expect(sent).toMatchObject({
      rating: 4,
      aboutProject: { _id: project._id },
      subjectType: 'company',
      company: { _id: ours },
    })
    expect(sent?.['aboutCompany'], 'about the other side').toMatchObject({ _id: expect.any(String) })
    await page.goto(`/edit-projects/${project._id}`)
    await expect(
      page.getByRole('tab', { name: 'Details' }).or(page.getByRole('link', { name: 'Details' })),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Give feedback' })).toHaveCount(0)
  }
})
