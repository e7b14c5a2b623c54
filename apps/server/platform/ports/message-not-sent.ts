/**
 * Why a message did not go out: the provider cannot be reached or is busy, it refuses this message (a number that
 * does not exist, a mailbox that is full), or our own settings with it are wrong (key, credit, sender).
 */
export type NotSentReason = 'unavailable' | 'refused' | 'misconfigured'

/** A message was not sent. The message of the error is for the operator's log and holds no secret and no code. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent'
  readonly reason: NotSentReason

  constructor(reason: NotSentReason, said: string, cause?: unknown) {
    super(`${reason}: ${said}`, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
