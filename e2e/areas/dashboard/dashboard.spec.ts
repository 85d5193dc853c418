import { expect, test } from '../../kit/browser-test.ts'

test('the two columns of the dashboard end together and leave no empty area', async ({ page }) => {
  await page.goto('/dashboard')
  const [top, modules] = [
    page.getByRole('region', { name: 'Top Contents' }),
    page.getByRole('region', { name: 'Content by Module' }),
  ]
  await expect(modules.getByText('Classroom').first()).toBeVisible()
  const endOf = async (part: typeof top) => {
    const box = await part.boundingBox()
    return box ? Math.round(box.y + box.height) : Number.NaN
  }
  await expect.poll(async () => Math.abs((await endOf(top)) - (await endOf(modules)))).toBeLessThanOrEqual(1)
  const room = async (card: typeof top, content: typeof top) => (await endOf(card)) - (await endOf(content))
  expect(await room(top, top.getByRole('table'))).toBeLessThanOrEqual(40)
  expect(await room(modules, modules.getByRole('figure'))).toBeLessThanOrEqual(120)
  await modules.getByRole('link', { name: 'Classroom', exact: true }).click()
  await expect(page).toHaveURL('/classroom')
})

test('open issues are one click from the dashboard, as many as it says', async ({ page }) => {
  await page.goto('/dashboard')
  const task = page.getByRole('link', { name: 'Open issues' })
  const count = /\d+/.exec(await task.innerText())?.[0] ?? 'none'
  await task.click()
  await expect(page).toHaveURL('/reporting/issue-report?status=open')
  await expect(page.getByText(`of ${count}`)).toBeVisible()
})
