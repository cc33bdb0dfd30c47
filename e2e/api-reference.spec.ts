import { expect, test } from './fixture.ts'

test('the API reference begins with a first dub, is searched, and loads nothing from elsewhere', async ({
  page,
  world,
}) => {
  test.slow()
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${world.server.origin()}/`) && !/^(data|blob):/.test(url)) foreign.push(url)
  })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${world.server.origin()}/docs/api`)
  await expect(page.getByRole('heading', { name: 'Your first dub' })).toBeVisible()
  await expect(page.getByText('Create the dub').first()).toBeVisible()
  await page.getByText('Search', { exact: false }).first().click()
  await page.keyboard.type('shorter wording')
  await expect(page.getByText('/translation/shorten').first()).toBeVisible()
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})
