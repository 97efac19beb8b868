/** Reports as mail servers write them; addresses and names replaced. */
const id = "<0b6c2f0e-5a1d-4a57-9d54-0f3f3a1c9a11@promesse.test>";

export const exim = `Return-path: <>
From: Mail Delivery System <Mailer-Daemon@mx.example.net>
To: bonjour@promesse.test
Auto-Submitted: auto-replied
References: ${id}
Content-Type: multipart/report; report-type=delivery-status; boundary=1763719200-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1vMabc-0003xY-Aa@mx.example.net>
Date: Sat, 21 Nov 2026 10:00:00 +0000

--1763719200-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1763719200-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Action: failed
Final-Recipient: rfc822;lea@canary.test
Status: 5.0.0
Remote-MTA: dns; mx.canary.test
Diagnostic-Code: smtp; 550 5.1.1 <lea@canary.test>: Recipient address rejected:
  User unknown in virtual mailbox table

--1763719200-eximdsn-1804289383
Content-type: message/rfc822

Return-path: <bonjour@promesse.test>
From: Promesse <bonjour@promesse.test>
To: lea@canary.test
Message-ID: ${id}
Subject: Bonjour
Date: Sat, 21 Nov 2026 09:59:58 +0000

Bonjour
--1763719200-eximdsn-1804289383--
`;

export const gmail = `Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: bonjour@promesse.test
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: ${id}
In-Reply-To: ${id}
Message-ID: <691f.170a0220.12ab@mx.google.com>
Date: Sat, 21 Nov 2026 02:00:00 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000aa11bb"; report-type=delivery-status

--000000000000aa11bb
Content-Type: multipart/related; boundary="000000000000cc22dd"

--000000000000cc22dd
Content-Type: multipart/alternative; boundary="000000000000ee33ff"

--000000000000ee33ff
Content-Type: text/plain; charset="UTF-8"

** Address not found **
--000000000000ee33ff
Content-Type: text/html; charset="UTF-8"

<p>Address not found</p>
--000000000000ee33ff--
--000000000000cc22dd--
--000000000000aa11bb
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Sat, 21 Nov 2026 01:59:58 -0800 (PST)
X-Original-Message-ID: ${id}

Final-Recipient: rfc822; lea@canary.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.canary.test. (192.0.2.7, the server for the domain canary.test.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
Last-Attempt-Date: Sat, 21 Nov 2026 02:00:00 -0800 (PST)

--000000000000aa11bb
Content-Type: message/rfc822

From: Promesse <bonjour@promesse.test>
To: lea@canary.test
Message-ID: ${id}
Subject: Bonjour
MIME-Version: 1.0
Content-Type: text/plain

Bonjour
--000000000000aa11bb--
`;

export const exchange = `From: <postmaster@canary.test>
To: <bonjour@promesse.test>
Date: Sat, 21 Nov 2026 10:00:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="c6a9d4a5-1c1f-4f0a-9f10-aaaaaaaaaaaa"
X-MS-Exchange-Message-Is-Ndr:
Message-ID: <8f3c@PROD.OUTLOOK.COM>
Subject: Undeliverable: Bonjour
Auto-Submitted: auto-replied
MIME-Version: 1.0

--c6a9d4a5-1c1f-4f0a-9f10-aaaaaaaaaaaa
Content-Type: text/html; charset="us-ascii"

<p>Your message couldn't be delivered.</p>

--c6a9d4a5-1c1f-4f0a-9f10-aaaaaaaaaaaa
Content-Type: message/delivery-status

Reporting-MTA: dns;PROD.OUTLOOK.COM
Received-From-MTA: dns;mail.example.net
Arrival-Date: Sat, 21 Nov 2026 09:59:58 +0000

Final-Recipient: rfc822;lea@canary.test
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--c6a9d4a5-1c1f-4f0a-9f10-aaaaaaaaaaaa
Content-Type: message/rfc822

From: Promesse <bonjour@promesse.test>
To: "lea@canary.test" <lea@canary.test>
Subject: Bonjour
Message-ID: ${id}
Date: Sat, 21 Nov 2026 09:59:58 +0000
Content-Type: text/plain

Bonjour
--c6a9d4a5-1c1f-4f0a-9f10-aaaaaaaaaaaa--
`.replaceAll("\n", "\r\n");

export const utf8 = `From: MAILER-DAEMON@mail.example.net
To: bonjour@promesse.test
Date: Sat, 21 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/report; report-type=global-delivery-status; boundary="U"

--U
Content-Type: text/plain

No.
--U
Content-Type: message/global-delivery-status
Content-Transfer-Encoding: quoted-printable

Reporting-MTA: dns; mail.example.net

Final-Recipient: utf-8; l=C3=A9a@canary.test
Action: failed
Status: 5.1.1

--U
Content-Type: message/global-headers

From: Promesse <bonjour@promesse.test>
Message-ID:
 ${id}
Subject: Bonjour
--U--
`;

export const plainBounce = `From: MAILER-DAEMON@old.example.net
To: bonjour@promesse.test
Date: Sat, 21 Nov 2026 10:00:00 +0000
Subject: failure notice

Hi. This is the qmail-send program. <lea@canary.test>: 550 5.1.1 user unknown

Message-ID: ${id}
`;

/** A person's reply with an attached email. */
export const ordinary = `From: Lea <lea@canary.test>
To: bonjour@promesse.test
Date: Sat, 21 Nov 2026 10:00:00 +0000
Subject: Re: Bonjour
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="O"

--O
Content-Type: text/plain

Merci !
--O
Content-Type: message/rfc822

%BODY%
--O--
`;
