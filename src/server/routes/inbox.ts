/**
 * GET    /api/inbox               ?unread&search&limit&cursor&count → ListedThread[], newest first
 * GET    /api/inbox/status        InboxStatus
 * GET    /api/inbox/:id           Thread (does not mark it as read)
 * POST   /api/inbox/:id/mark      ThreadMark → Thread
 * POST   /api/inbox/:id/replies   NewReply → 201 Thread (proposes a message, which waits for approval)
 */
export {};
