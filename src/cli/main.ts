import { commands } from './commands.ts'
import { stopUnread } from './stop-unread.ts'
import { runCommand } from './run-command.ts'

stopUnread()
process.exitCode = await runCommand(commands, process.argv.slice(2))
