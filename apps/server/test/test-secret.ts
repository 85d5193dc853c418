/** What the servers of the tests sign and seal with. */
export const TEST_SECRET = 'only for tests: 0123456789abcdef'
