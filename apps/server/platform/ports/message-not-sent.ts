/**
 * Why a message was not sent: the provider is unreachable or busy, it refuses this message (an unknown number, a full
 * mailbox), or our settings for it are wrong (key, credit, sender). `unknown`: it was handed over and nothing clear came
 * back, so that it may have been sent. `held`: the shop was restored and is not released yet.
 */
export type NotSentReason = 'unavailable' | 'refused' | 'misconfigured' | 'unknown' | 'held'

/** A message was not sent, or may not have been. The error's text is for the operator's log and has no secret and no code. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent'
  readonly reason: NotSentReason

  constructor(reason: NotSentReason, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
