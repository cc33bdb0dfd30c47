import { beforeEach } from 'vitest'

// Test files share processes, and commands set a stricter umask: each test starts with the original one.
const usual = 0o022
beforeEach(() => void process.umask(usual))
